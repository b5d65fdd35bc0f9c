const notAlphanumeric = /[^\p{L}\p{N}\p{M}]/gu
const hasAlphanumeric = /[\p{L}\p{N}]/u

/**
 * The name with every character that is neither letter nor digit replaced by one dash (specification, section 2; D-04).
 * Letters and digits of every script stay, with the marks that belong to them.
 */
export const slugOf = (name: string) => name.normalize("NFC").replace(notAlphanumeric, "-")

/** Whether a slug says anything: `---` does not. */
export const isTelling = (slug: string) => hasAlphanumeric.test(slug)

/** `{name-slug}-{id}`, the last segment of a category's or folder's address. */
export const slugWithId = (name: string, id: string) => `${slugOf(name)}-${id}`

/** The last segment of a category's or folder's address: by its name in the portal's own language, whatever it is called in others. */
export const placeSlug = ({ name, ownName = name, id }: { name: string; ownName?: string; id: string }) =>
  slugWithId(ownName, id)

/** The id a `{name-slug}-{id}` ends with, in small letters as all ids are; the whole text when it has no dash. */
export const idFromSlug = (slug: string) => slug.slice(slug.lastIndexOf("-") + 1).toLowerCase()
