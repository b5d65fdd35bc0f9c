import { createHash } from "node:crypto"
import analytics from "./analytics.json"
import budgets from "./budgets.json"
import type { Engine } from "./engines"
import notes from "./notes.json"
import passwords from "./passwords.json"
import projects from "./projects.json"

export type Question = { text: string; answers: string[] }
export const halves = ["open", "sealed"] as const
export type Half = (typeof halves)[number]

/** Questions about the public documentation of one product. Sealed ones are not looked at while search is worked on. */
export type QuestionSet = { product: string } & Record<Half, Question[]>

/** Of the first three both halves have been looked at; the last was written by a person who never works on search, and is not worked with. */
export const sets: QuestionSet[] = [
  { product: "analytics", open: questionsOf(analytics), sealed: [] },
  { product: "passwords", open: questionsOf(passwords), sealed: [] },
  { product: "projects", open: questionsOf(projects), sealed: [] },
  { product: "notes", ...inHalves(questionsOf(notes)) },
  { product: "budgets", ...inHalves(questionsOf(budgets)) },
]

function questionsOf(written: string[][]): Question[] {
  return written.map(([text = "", ...answers]) => ({ text, answers }))
}

/** By their hash, so that neither half is chosen. */
export function inHalves(questions: Question[]): Record<Half, Question[]> {
  const all = questions.toSorted((one, other) => (hashOf(one.text) < hashOf(other.text) ? -1 : 1))
  const middle = all.length / 2
  return { open: all.slice(0, middle), sealed: all.slice(middle) }
}

function hashOf(text: string) {
  return createHash("sha256").update(text).digest("hex")
}

export type Verdict = {
  engine: string
  /** Shares of the questions whose answer is the first hit, among three, among ten. */
  first: number
  third: number
  tenth: number
  /** Mean of 1 / place of the first answer, 0 for none among ten. */
  mrr: number
  /** Where the first hit is not the answer: question, place of the answer or 0, first hits. */
  missed: { text: string; place: number; found: (string | null)[] }[]
}

/** How well an engine answers. */
export async function judge({ name, find }: Engine, asked: Question[]): Promise<Verdict> {
  const places: number[] = []
  const missed: Verdict["missed"] = []
  for (const { text, answers } of asked) {
    const found = await find(text)
    const place = found.findIndex((path) => path !== null && answers.includes(path)) + 1
    places.push(place)
    if (place !== 1) missed.push({ text, place, found: found.slice(0, 3) })
  }
  const share = (within: number) =>
    places.filter((place) => place > 0 && place <= within).length / places.length
  const mrr = places.reduce((sum, place) => sum + (place > 0 ? 1 / place : 0), 0) / places.length
  return { engine: name, first: share(1), third: share(3), tenth: share(10), mrr, missed }
}
