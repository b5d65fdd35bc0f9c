import { z } from "zod"
import { baseOf } from "@/lib/platform/languages/tags"
import { askService, type Driver, serviceFailed } from "./request"

const answer = z.object({ translatedText: z.array(z.string()) })

/** The only ones it tells apart from others of their language. */
const kinds = ["pt-BR", "zh-Hans", "zh-Hant"]
const nameOf = (tag: string) => (kinds.includes(tag) ? tag : baseOf(tag))

/** LibreTranslate, and what speaks as it does. */
export const libretranslate: Driver = async (settings, { texts, from, to, isHtml }) => {
  const asked = {
    q: texts,
    source: from ? nameOf(from) : "auto",
    target: nameOf(to),
    format: isHtml ? "html" : "text",
    ...(settings.key && { api_key: settings.key }),
  }
  const read = answer.safeParse(await askService(settings, `${settings.url}/translate`, asked, {}))
  if (!read.success) throw serviceFailed("its answer is none of LibreTranslate's")
  return read.data.translatedText
}
