import { SCHOOL_ROUTES } from '@mun/contracts/delegations/delegation-routes';
import type {
  ChangePlace,
  PlaceView,
  SchoolView,
  StudentDetails,
} from '@mun/contracts/delegations/delegations';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../../shared/lib/http/api-error';
import { showFieldErrors } from '../../../shared/lib/http/field-errors';
import { publicApi } from '../../../shared/lib/http/public-api';
import { notify } from '../../../shared/ui/feedback/notify';
import { useIsMounted } from '../../../shared/lib/react/use-is-mounted';
import { useUnloadWarning } from '../../../shared/lib/react/use-unload-warning';
import { createLazyResolver } from '../../shared/lazy-resolver';
import { differences, isStudentField } from '../student/student-labels';
import { useSchool } from '../use-school';

const { resolver, preload } = createLazyResolver<StudentDetails>(
  async () => (await import('@mun/contracts/delegations/delegations')).ChangePlace,
);

/** Milliseconds after the last key until a student is saved. */
const PAUSE = 1_000;

export type SaveState =
  | { kind: 'saved' | 'typed' | 'saving' | 'invalid' }
  | { kind: 'failed'; message: string }
  | { kind: 'conflict'; theirs: StudentDetails };

/** The form of a place, which saves its student while somebody types. Its fields have the names of the API's body. */
export function usePlaceForm(place: PlaceView) {
  const { pathOf, show, reload } = useSchool();
  const isMounted = useIsMounted();
  const form = useForm<StudentDetails>({
    resolver,
    defaultValues: place.student,
  });
  const [state, setState] = useState<SaveState>({ kind: 'saved' });
  /** What the server has, as far as this form knows. */
  const base = useRef({ version: place.version, student: place.student });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<void>>(undefined);

  const isChanged = () => differences(form.getValues(), base.current.student).length > 0;

  const accept = (current: PlaceView) => {
    base.current = { version: current.version, student: current.student };
  };

  /** @param isFinished nobody is typing any more, so that what is incomplete is an error */
  const save = async (isFinished: boolean): Promise<void> => {
    const values = structuredClone(form.getValues());
    if (!isChanged()) {
      form.clearErrors();
      return setState({ kind: 'saved' });
    }
    if (!(await form.trigger())) {
      const focused = document.activeElement?.getAttribute('name');
      const isIncomplete = !isFinished && isStudentField(focused) && form.getFieldState(focused).invalid;
      if (isIncomplete) form.clearErrors(focused);
      return setState({ kind: isIncomplete ? 'typed' : 'invalid' });
    }
    setState({ kind: 'saving' });
    try {
      const body: ChangePlace = values;
      const path = pathOf(SCHOOL_ROUTES.schoolPlace, place.id);
      const school = await publicApi.put<SchoolView>(path, body, { expectedVersion: base.current.version });
      const saved = placeOf(school, place.id);
      if (saved) accept(saved);
      show(school);
      setState({ kind: isChanged() ? 'typed' : 'saved' });
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      if (cause.status === 412) return await compare();
      showFieldErrors(cause, form);
      // The place may have been given back, or the link renewed.
      if (cause.fields.length === 0 && isMounted()) void reload();
      setState({
        kind: 'failed',
        message: cause.fields.length > 0 ? 'Please correct what is marked.' : cause.message,
      });
    }
  };

  /** Reads what somebody else has stored, which may be this form's own change, whose answer was lost. */
  const compare = async () => {
    const school = await reload().catch(() => undefined);
    const theirs = school && placeOf(school, place.id);
    if (!theirs) return setState({ kind: 'failed', message: 'We couldn’t save this. Please try again.' });
    accept(theirs);
    setState(isChanged() ? { kind: 'conflict', theirs: theirs.student } : { kind: 'saved' });
  };

  /** Saves one version at a time. @returns whether everything is saved */
  const flush = async (isFinished = true): Promise<boolean> => {
    clearTimeout(timer.current);
    while (running.current) await running.current;
    running.current = save(isFinished).finally(() => (running.current = undefined));
    await running.current;
    return !isChanged();
  };

  const schedule = () => {
    preload();
    setState((current) => (current.kind === 'conflict' ? current : { kind: 'typed' }));
    clearTimeout(timer.current);
    if (state.kind !== 'conflict') timer.current = setTimeout(() => void flush(false), PAUSE);
  };

  // What is stored may be typed again, after something invalid or while something else is being saved.
  const onTyped = useEffectEvent(() => {
    if (isChanged() || state.kind !== 'saved') schedule();
  });
  /** The form has gone, with another page of the list for example. */
  const onLeft = useEffectEvent(async () => {
    if (state.kind === 'conflict' || !(await flush()))
      notify.error(`What you typed for place ${place.number} was not saved.`);
  });
  const { subscribe, reset } = form;
  useEffect(() => subscribe({ formState: { values: true }, callback: () => onTyped() }), [subscribe]);
  useEffect(() => () => void onLeft(), []);

  // A change from elsewhere is shown while nothing is typed here; otherwise the next save finds it.
  const onChanged = useEffectEvent((current: PlaceView) => {
    if (current.version <= base.current.version || running.current || isChanged()) return;
    accept(current);
    reset(current.student);
  });
  useEffect(() => onChanged(place), [place]);

  useUnloadWarning(state.kind !== 'saved');

  return {
    form,
    state,
    flush,
    keepMine: () => void flush(),
    useTheirs: () => {
      reset(base.current.student);
      setState({ kind: 'saved' });
    },
  };
}

function placeOf({ places }: SchoolView, id: string): PlaceView | undefined {
  return places.find((place) => place.id === id);
}
