const name = /^[a-z0-9][a-z0-9._-]{0,254}$/

/** A key of these names. @throws Error for whatever is no plain name, so that no path leads out of a storage. */
export function keyOf(...names: string[]): string {
  if (!names.every((each) => name.test(each))) throw new Error("Not a storage key")
  return names.join("/")
}

/** The key of an organisation's file, or of a smaller copy of it. @throws Error */
export const storageKey = (organisationId: string, fileId: string, width?: number) =>
  keyOf(organisationId, width ? `${fileId}-${width}` : fileId)
