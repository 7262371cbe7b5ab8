import { inWords } from '../../shared/format';
import type { TimelineEntry } from '@mun/contracts/registration/delegates';
import { formatPaise } from '@mun/contracts/payment/money';
import { DELIVERY_STATUSES, emailLabel } from '../../shared/delivery-labels';
import { DETAIL_LABELS } from '../form/details';
import { seatName } from '../../../shared/lib/format/seat-name';

/** 'Allotted France, Security Council' */
export function describeTimelineEntry(entry: TimelineEntry): string {
  switch (entry.type) {
    case 'registered':
      return 'Registered';
    case 'added':
      return 'Added by an organiser';
    case 'confirmed':
      return 'Registration confirmed';
    case 'cancelled':
      return 'Registration cancelled';
    case 'transferred':
      return 'Place transferred from another person';
    case 'paid':
      return `${formatPaise(entry.amount, entry.currency)} ${entry.offline ? 'recorded as paid' : 'paid online'}`;
    case 'refunded':
      return `${formatPaise(entry.amount, entry.currency)} refunded`;
    case 'emailed':
      return `Email “${emailLabel(entry.name)}”: ${DELIVERY_STATUSES[entry.state].label.toLowerCase()}`;
    case 'allotted':
      if (entry.previous && seatName(entry.previous) === seatName(entry.seat))
        return `Seat kept: ${seatName(entry.seat)}`;
      return entry.previous
        ? `Seat changed from ${seatName(entry.previous)} to ${seatName(entry.seat)}`
        : `Allotted ${seatName(entry.seat)}`;
    case 'seat-removed':
      return `Seat removed: ${seatName(entry.previous)}`;
    case 'changed':
      return `Changed: ${changedFields(entry).map(fieldLabel).join(', ') || 'details'}`;
    default:
      return describeUnknown(entry);
  }
}

/** What a change replaced, if that is recorded: 'Institution: NPS → National Public School' */
export function listDifferences(entry: TimelineEntry): string[] {
  if (entry.type !== 'changed') return [];
  return changedFields(entry).flatMap((field) => {
    const [before, after] = [entry.before[field], entry.after[field]];
    const isText = (value: unknown) => typeof value === 'string' || typeof value === 'number';
    return isText(before) && isText(after)
      ? [`${fieldLabel(field)}: ${String(before)} → ${String(after)}`]
      : [];
  });
}

type Changed = Extract<TimelineEntry, { type: 'changed' }>;

function changedFields({ before, after }: Changed): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])];
}

const LABELS = new Map<string, string>(DETAIL_LABELS.map(({ name, label }) => [name, label]));

/** 'guardianName' → 'Name of the guardian'; a field that the form does not have is spelled out. */
function fieldLabel(field: string): string {
  return LABELS.get(field) ?? inWords(field);
}

/** An entry that only a newer server version has keeps its technical name. */
function describeUnknown(entry: { type: string }): string {
  return entry.type;
}
