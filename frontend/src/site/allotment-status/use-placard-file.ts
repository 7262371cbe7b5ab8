import useSWRImmutable from 'swr/immutable';

/** Not by the HTTP client, which reads JSON and reports a lost connection to the whole page. */
async function fetchPicture(url: string): Promise<Blob> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.blob();
}

/** Fetches a picture before the user shares it: browsers open the share menu only in direct response to a tap. */
export function usePlacardFile(url: string, portfolio: string) {
  const { data, error, mutate } = useSWRImmutable(url, fetchPicture);
  const name = `${portfolio.replaceAll(/[^\p{L}\p{N}]+/gu, '-').toLowerCase()}-placard.png`;
  return {
    file: data && new File([data], name, { type: data.type }),
    failed: Boolean(error) && !data,
    retry: () => void mutate(),
  };
}

/** On a phone; elsewhere people look for a picture among their downloads. */
export function canShare(file: File): boolean {
  const isPhone = window.matchMedia('(pointer: coarse)').matches;
  return isPhone && 'canShare' in navigator && navigator.canShare({ files: [file] });
}
