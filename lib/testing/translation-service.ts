import { once } from "node:events"
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import type { translationDrivers } from "@/lib/platform/env"

type Shape = (typeof translationDrivers)[number]
type Asked = { path: string; headers: IncomingHttpHeaders; body: Record<string, unknown>; texts: string[] }

/** What it makes of a text: capitals, outside of tags and references. */
export const inCapitals = (text: string): string =>
  text.replace(/(<[^>]*>|&[^;\s]+;)|([^<&]+)/g, (_, kept, words) => kept ?? words.toUpperCase())

const textsIn: Record<Shape, (body: Record<string, unknown>) => string[]> = {
  deepl: ({ text }) => text as string[],
  libretranslate: ({ q }) => q as string[],
  openai: ({ messages }) => JSON.parse((messages as { content: string }[])[1]?.content ?? "").texts,
}
const answerOf: Record<Shape, (texts: string[]) => object> = {
  deepl: (texts) => ({ translations: texts.map((text) => ({ detected_source_language: "EN", text })) }),
  libretranslate: (translatedText) => ({ translatedText }),
  openai: (texts) => ({
    choices: [
      { message: { role: "assistant", content: `\`\`\`json\n${JSON.stringify({ texts })}\n\`\`\`` } },
    ],
  }),
}
const paths = { deepl: "/v2/translate", libretranslate: "/translate", openai: "/v1/chat/completions" }

/** A service on this machine that translates and speaks as one of the three does; the environment names it until it is stopped. */
export async function startTranslationService(shape: Shape = "libretranslate") {
  const asked: Asked[] = []
  const state = {
    say: inCapitals,
    /** Answers in place of it. */
    instead: undefined as ((response: ServerResponse) => void) | undefined,
  }
  const server = createServer(async (request, response) => {
    let written = ""
    for await (const piece of request) written += piece
    const body = JSON.parse(written)
    const texts = textsIn[shape](body)
    asked.push({ path: request.url ?? "", headers: request.headers, body, texts })
    if (state.instead) return state.instead(response)
    if (request.url !== paths[shape]) return response.writeHead(404).end()
    response.writeHead(200, { "content-type": "application/json" })
    return response.end(JSON.stringify(answerOf[shape](texts.map((text) => state.say(text)))))
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  const environment: Record<string, string> = {
    TRANSLATION_DRIVER: shape,
    TRANSLATION_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    TRANSLATION_KEY: "key-of-the-service",
    TRANSLATION_MODEL: "small",
  }
  Object.assign(process.env, environment)
  return {
    asked,
    state,
    async stop() {
      for (const name of Object.keys(environment)) delete process.env[name]
      server.closeAllConnections()
      server.close()
      await once(server, "close")
    },
  }
}
