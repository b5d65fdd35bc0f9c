import { z } from "zod"
import { baseOf } from "@/lib/platform/languages/tags"
import { askService, type Driver, serviceFailed } from "./request"

const answer = z.object({ translations: z.array(z.object({ text: z.string() })) })

/** Languages of which DeepL wants to know which kind of them is meant, when it writes them. */
const written: Record<string, string> = { en: "EN-US", pt: "PT-PT", zh: "ZH-HANS" }
const kinds = ["EN-GB", "EN-US", "PT-BR", "PT-PT", "ES-419", "ZH-HANS", "ZH-HANT"]

const target = (tag: string) =>
  kinds.find((kind) => kind === tag.toUpperCase()) ?? written[baseOf(tag)] ?? baseOf(tag).toUpperCase()

/** DeepL, and what speaks as it does. */
export const deepl: Driver = async (settings, { texts, from, to, isHtml }) => {
  const asked = {
    text: texts,
    target_lang: target(to),
    ...(from && { source_lang: baseOf(from).toUpperCase() }),
    ...(isHtml && { tag_handling: "html" }),
  }
  const headers = { authorization: `DeepL-Auth-Key ${settings.key ?? ""}` }
  const read = answer.safeParse(await askService(settings, `${settings.url}/v2/translate`, asked, headers))
  if (!read.success) throw serviceFailed("its answer is none of DeepL's")
  return read.data.translations.map(({ text }) => text)
}
