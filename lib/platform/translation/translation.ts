import { type Env, readEnv } from "@/lib/platform/env"
import { InvalidError, UnavailableError } from "@/lib/platform/errors"
import { timeLimit } from "@/lib/platform/time/time-limit"
import { turns } from "@/lib/platform/turns"
import { type Asked, type Driver, failedWords, serviceFailed } from "./request"

type Wish = {
  texts: string[]
  /** Unset, the service finds out. */
  from?: string
  to: string
  /** Whether the texts are HTML, sanitised already; what comes back has to be sanitised again. */
  isHtml: boolean
}

const drivers: Record<NonNullable<Env["TRANSLATION_DRIVER"]>, () => Promise<Driver>> = {
  deepl: async () => (await import("./deepl")).deepl,
  libretranslate: async () => (await import("./libretranslate")).libretranslate,
  openai: async () => (await import("./openai")).openai,
}

/** What is translated for one wish, in characters. */
const longest = 200_000
/** Requests of everybody: a slow service gets no crowd to answer. */
const inTurn = turns(8, { most: 400, refusal: failedWords })

export const translationWords = {
  off: "This portal has no translation service",
  tooLong: "This text is too long to be translated by machine",
  changed: "The translation service did not keep the formatting of the text. Nothing was changed.",
}

/** Whether the operator has named a service that translates. */
export const canTranslate = (): boolean => readEnv().TRANSLATION_DRIVER !== undefined

/**
 * The texts in another language, by the service that TRANSLATION_DRIVER names: in their order, with the same tags, code and
 * placeholders. It is asked once for each part.
 * @throws InvalidError where there is no service, and for texts that are too long; UnavailableError where it does not answer
 * in time and in full, or has lost something
 */
export async function translate(
  { texts, from, to, isHtml }: Wish,
  { patienceMs = 120_000 } = {},
): Promise<string[]> {
  const env = readEnv()
  if (!env.TRANSLATION_DRIVER) throw new InvalidError(translationWords.off)
  if (texts.reduce((sum, { length }) => sum + length, 0) > longest)
    throw new InvalidError(translationWords.tooLong)
  // What reads HTML is loaded where there is a service.
  const [driver, { batchesOf, piecesOf, rejoin, textPieces }, { hasSameTags, placeholdersIn }] =
    await Promise.all([drivers[env.TRANSLATION_DRIVER](), import("./pieces"), import("./survived")])
  const settings = {
    url: (env.TRANSLATION_URL ?? "").replace(/\/+$/, ""),
    key: env.TRANSLATION_KEY,
    model: env.TRANSLATION_MODEL,
    signal: timeLimit(patienceMs),
  }
  const cut = texts.map((text) => (isHtml ? piecesOf(text) : textPieces(text)))
  const batches = batchesOf(cut.flatMap(({ pieces }) => pieces.flatMap(({ sent }) => sent ?? [])))
  let hasFailed = false
  const ask = async (batch: string[]) => {
    // What fails as a whole costs no further part.
    if (hasFailed) return []
    const asked: Asked = { texts: batch, from, to, isHtml }
    const answered = await driver(settings, asked).catch((error: unknown) => {
      hasFailed = true
      throw error
    })
    if (answered.length !== batch.length) throw serviceFailed("it gave another number of texts")
    return answered
  }
  const said = (await Promise.all(batches.map((batch) => inTurn(() => ask(batch))))).flat()
  return cut.map((one, index) => {
    const whole = rejoin(one, () => said.shift() ?? "")
    const source = texts[index] ?? ""
    const isSame = placeholdersIn(source) === placeholdersIn(whole) && (!isHtml || hasSameTags(source, whole))
    if (!isSame) throw new UnavailableError(translationWords.changed)
    return whole
  })
}
