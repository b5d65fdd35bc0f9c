type Place = { organisationId: string; id: string }

/** Below which all archives lie. */
export const archiveFolder = "exports"

/** Where a file of one's data lies. */
export const exportKey = (organisationId: string, id: string) =>
  `${archiveFolder}/${organisationId}/${id}.zip`

/** Whose a key is, or null for one that is no archive's. */
export function placeOfKey(key: string): Place | null {
  const [, organisationId, id] = /^exports\/([^/]+)\/([^/]+)\.zip$/.exec(key) ?? []
  return organisationId && id ? { organisationId, id } : null
}
