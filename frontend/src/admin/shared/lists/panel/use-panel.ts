import { useListAddress } from '../use-list-address';

/** Which item's side panel is open, as a query parameter: a reload and the back button keep it. */
export function usePanel(parameter: string) {
  const { get, show } = useListAddress();
  const openId = get(parameter) ?? null;
  return {
    /** The open item's ID; null if the panel is closed. */
    openId,
    // From one item to the next the back button still leads to the list.
    open: (id: string) => show({ [parameter]: id }, openId !== null),
    close: () => show({ [parameter]: undefined }, true),
  };
}
