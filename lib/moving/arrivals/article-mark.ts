/** Between the versions of an article's texts and the place the move gave it last. */
export const placedAt = " @ "

/** What a move notes of an article it has brought. */
export const markOf = (version: string, place: string | undefined) =>
  place === undefined ? version : version + placedAt + place

/** The place is missing where the article came before places were noted. */
export const readMark = (mark: string): [version: string, place: string | undefined] => {
  const [version = "", place] = mark.split(placedAt)
  return [version, place]
}
