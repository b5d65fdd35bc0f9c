import { InvalidError } from "@/lib/platform/errors"
import { nameOfLanguage } from "@/lib/platform/languages/tags"
import { changedTexts, readAs, textsFor, wholeText } from "@/lib/platform/languages/texts"
import type { Context } from "@/lib/tenancy/context"
import type { Place, PlaceChanges } from "./schema"

/**
 * A category or folder as it is read in the context's language: what is not translated is as in the languages that stand in
 * for it, then as in the portal's own. Its address is the same in all of them.
 */
export function placeIn<Kept extends Pick<Place, "name" | "texts">>(
  { organisation, language }: Pick<Context, "organisation" | "language">,
  place: Kept,
): Kept & Pick<Place, "ownName"> {
  const texts = textsFor(organisation.settings, place.texts, language)
  return texts.length === 0 ? place : { ...readAs(place, texts), ownName: place.name }
}

/** Texts of a place after a change of some. @throws InvalidError for a language that the portal does not have */
export function textsAfter(
  { organisation }: Pick<Context, "organisation">,
  { texts }: PlaceChanges,
  present: Place["texts"],
): Pick<PlaceChanges, "texts"> {
  if (!texts) return {}
  const { languages } = organisation.settings
  const other = Object.keys(texts).find((language) => !languages.includes(language))
  if (!other) return { texts: changedTexts(present, texts) }
  const words = `${nameOfLanguage(other, "en")} is none of the portal's further languages`
  throw new InvalidError(words, { [`texts.${other}`]: words })
}

/** What a place is called in each of the portal's languages, with nothing in those that it has no text in: as forms have it. */
export const withWholeTexts = <Kept extends Pick<Place, "texts">>(
  { organisation }: Pick<Context, "organisation">,
  place: Kept,
): Omit<Kept, "texts"> & { texts: Record<string, typeof emptyText> } => ({
  ...place,
  texts: Object.fromEntries(
    organisation.settings.languages.map((language) => [
      language,
      wholeText(emptyText, place.texts[language]),
    ]),
  ),
})
const emptyText = { name: "", description: "" }
