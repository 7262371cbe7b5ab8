import { useState } from 'react';

/** Whether the condition has been true since the component appeared: what it shows stays, even if the condition ends. */
export function useLatch(condition: boolean): boolean {
  const [isSet, set] = useState(condition);
  if (condition && !isSet) set(true);
  return condition || isSet;
}
