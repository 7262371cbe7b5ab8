import type {
  InstitutionList,
  InstitutionSuggestion,
  InstitutionView,
} from '@mun/contracts/registration/institutions';
import { useState } from 'react';
import { formatNumber, pluralize } from '../../shared/lib/format/pluralize';
import { keepFocus } from '../../shared/lib/react/focus-page';
import { SmallButton } from '../../shared/ui/forms/Button';
import { Checkbox } from '../../shared/ui/forms/controls.styles';
import { Field } from '../../shared/ui/forms/Field';
import { RuledList } from '../../shared/ui/layout/RuledList';
import { Section } from '../../shared/ui/layout/Section';
import { Card } from '../shared/ui/Card';
import { Stack } from '../../shared/ui/layout/Stack';
import { MergeForm } from './MergeForm';

/** More suggestions than these are shown on demand. */
const MAX_COLLAPSED = 5;

interface Props extends InstitutionList {
  busy: boolean;
  onMerge: (views: InstitutionView[], name: string) => void;
  onMarkDifferent: (views: InstitutionView[]) => void;
}

/** Institutions that may be the same. Nothing is merged until it is confirmed. */
export function Suggestions({ institutions, suggestions, busy, onMerge, onMarkDifferent }: Props) {
  const [showsAll, setShowsAll] = useState(false);
  const byKey = new Map(institutions.map((view) => [view.key, view]));
  const shown = showsAll ? suggestions : suggestions.slice(0, MAX_COLLAPSED);
  return (
    <Section $gap={1.5} aria-label="Suggestions">
      <h2>{pluralize(suggestions.length, 'suggestion')} to merge</h2>
      <Stack as="ul" $gap={1}>
        {shown.map((suggestion) => (
          <Suggestion
            key={suggestion.keys.join('\n')}
            suggestion={suggestion}
            members={suggestion.keys.flatMap((key) => byKey.get(key) ?? [])}
            busy={busy}
            onMerge={onMerge}
            onMarkDifferent={onMarkDifferent}
          />
        ))}
      </Stack>
      {shown.length < suggestions.length && (
        <div>
          <SmallButton onClickCapture={() => void keepFocus()} onClick={() => setShowsAll(true)}>
            Show all {formatNumber(suggestions.length)}
          </SmallButton>
        </div>
      )}
    </Section>
  );
}

interface SuggestionProps extends Pick<Props, 'busy' | 'onMerge' | 'onMarkDifferent'> {
  suggestion: InstitutionSuggestion;
  members: InstitutionView[];
}

function Suggestion({ suggestion, members, busy, onMerge, onMarkDifferent }: SuggestionProps) {
  const [left, setLeft] = useState<readonly string[]>([]);
  const chosen = members.filter(({ key }) => !left.includes(key));
  const spellings = chosen.flatMap((member) => member.spellings.map(({ spelling }) => spelling));
  const names = [...new Set([suggestion.name, ...chosen.map(({ name }) => name), ...spellings])];
  return (
    <Card as="li" $gap={1.5}>
      <RuledList $padding={1}>
        {members.map(({ key, name, delegates, spellings: typed }) => (
          <li key={key}>
            <Field
              search
              beside
              label={typed.length > 1 ? typed.map(({ spelling }) => `‘${spelling}’`).join(', ') : name}
              description={pluralize(delegates, 'delegate')}
            >
              {(control) => (
                <Checkbox
                  {...control}
                  checked={!left.includes(key)}
                  // An institution on its own has several spellings.
                  disabled={members.length === 1}
                  onChange={({ target }) =>
                    setLeft(target.checked ? left.filter((other) => other !== key) : [...left, key])
                  }
                />
              )}
            </Field>
          </li>
        ))}
      </RuledList>
      <MergeForm
        names={names}
        action="Merge"
        busy={busy}
        disabled={spellings.length < 2}
        onSubmit={(name) => onMerge(chosen, name)}
      />
      {members.length > 1 && (
        <div>
          <SmallButton
            $busy={busy}
            disabled={chosen.length < 2}
            aria-label={`Not the same: ${chosen.map(({ name }) => name).join(', ')}`}
            onClick={() => onMarkDifferent(chosen)}
          >
            Not the same
          </SmallButton>
        </div>
      )}
    </Card>
  );
}
