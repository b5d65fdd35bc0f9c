const plainName = /^[a-z0-9][a-z0-9._-]{0,254}$/

/** Whether a part of a key can be called so: a file system's own lost+found, or .snapshot, cannot. */
export const isKeyName = (name: string) => plainName.test(name)

/** A key of these names. @throws Error for whatever is no plain name, so that no path leads out of a storage. */
export function keyOf(...names: string[]): string {
  if (!names.every(isKeyName)) throw new Error("Not a storage key")
  return names.join("/")
}

/** The key of an organisation's file, or of a smaller copy of it. @throws Error */
export const storageKey = (organisationId: string, fileId: string, width?: number) =>
  keyOf(organisationId, width ? `${fileId}-${width}` : fileId)
