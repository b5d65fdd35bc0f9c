/** Puts text on the clipboard. @returns whether it is there: a browser may refuse, and without TLS there is no clipboard */
export const copyText = async (text: string): Promise<boolean> =>
  (await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  )) ?? false
