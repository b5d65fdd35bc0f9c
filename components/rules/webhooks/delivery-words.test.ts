import { speakingIn } from "@/lib/platform/words/speaking"
import { stateWords } from "./delivery-words"

const waiting = { state: "waiting" as const, status: null, attempts: 0, tookMs: null, failure: "" }
const failed = { ...waiting, state: "failed" as const }

test("a delivery that was given up before it was tried does not wait to be sent", () => {
  expect(stateWords(waiting)).toBe("Waits to be sent.")
  expect(stateWords({ ...failed, failure: "The webhook was switched off" })).toBe(
    "The webhook was switched off",
  )
})

test("what went wrong is said in the language of the page", async () => {
  const sentences = await speakingIn("de", async () => [
    stateWords({ ...failed, failure: "The webhook was switched off" }),
    stateWords({ ...waiting, attempts: 1, failure: "The receiver answered 500" }),
    stateWords({ ...failed, attempts: 3, failure: "The connection was refused" }),
  ])
  expect(sentences).toEqual([
    "Der Webhook wurde ausgeschaltet",
    "Der Empfänger hat mit 500 geantwortet, 1 Versuch.",
    "Die Verbindung wurde abgelehnt, 3 Versuche, aufgegeben.",
  ])
})
