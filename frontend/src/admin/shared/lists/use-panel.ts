import { useSearchParams } from 'react-router-dom';

/** Which item's side panel is open, as a query parameter: a reload and the back button keep it. */
export function usePanel(parameter: string) {
  const [params, setParams] = useSearchParams();
  const change = (id: string | null, replace: boolean) =>
    setParams(
      (current) => {
        if (id === null) current.delete(parameter);
        else current.set(parameter, id);
        return current;
      },
      { replace },
    );
  const openId = params.get(parameter);
  return {
    /** The open item's ID; null if the panel is closed. */
    openId,
    // From one item to the next the back button still leads to the list.
    open: (id: string) => change(id, openId !== null),
    close: () => change(null, true),
  };
}
