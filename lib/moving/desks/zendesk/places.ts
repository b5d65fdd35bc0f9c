import { pathsOf } from "@/lib/moving/desks/given"
import type { Given } from "@/lib/moving/desks/schema"
import type { Category, Section } from "./shapes"

/** A category of the Help Center. */
export const categoryOf = (category: Category): Given<"category"> => ({
  ...placeOf(category),
  addresses: [`/hc/categories/${category.id}`, ...addressesOf(category)],
})

/**
 * The sections of a Help Center. One that lies in another is named after both, "Parent / Child", as there is one level here.
 * What leads in a circle is cut where it closes.
 */
export function foldersOf(sections: Section[]): Given<"folder">[] {
  const byId = new Map(sections.map((section) => [section.id, section]))
  return sections.map((section) => {
    const chain = [section]
    for (
      let parent = byId.get(section.parent_section_id ?? "");
      parent && !chain.includes(parent);
      parent = byId.get(parent.parent_section_id ?? "")
    )
      chain.unshift(parent)
    const nameIn = (language: string) =>
      chain.map((each) => textIn(each, language)?.title || each.name).join(" / ")
    return {
      ...placeOf(section, nameIn),
      categoryId: chain[0]?.category_id ?? section.category_id,
      addresses: [`/hc/sections/${section.id}`, ...addressesOf(section)],
    }
  })
}

function placeOf(place: Category, nameIn?: (language: string) => string) {
  const own = place.source_locale || place.locale
  const source = textIn(place, own)
  const named = (language: string, name: string) => nameIn?.(language) ?? name
  return {
    id: place.id,
    name: named(own, source?.title || place.name),
    description: plain(source?.body || place.description),
    position: Math.trunc(place.position ?? 0),
    texts: Object.fromEntries(
      place.translations
        .filter(({ locale, draft, title }) => locale !== own && !draft && title !== "")
        .map(({ locale, title, body }) => [locale, { name: named(locale, title), description: plain(body) }]),
    ),
  }
}

const textIn = ({ translations }: Category, language: string) =>
  translations.find(({ locale }) => locale === language)

/** Descriptions are plain text, in which older Help Centers have tags. */
const plain = (description: string) => description.replace(/<[^<>]*>/g, " ").trim()

const addressesOf = ({ html_url, translations }: Category) => [
  ...new Set([html_url, ...translations.map((each) => each.html_url)].flatMap(pathsOf)),
]
