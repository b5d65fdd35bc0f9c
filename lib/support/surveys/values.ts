import { surveyPath } from "@/lib/platform/paths"
import { portalDeactivated } from "@/lib/tenancy/organisations/policy"
import type { SurveySettings } from "@/lib/tenancy/organisations/schema"

export type SurveyType = SurveySettings["type"]

/** What each type can be answered with, and what is chosen at first (S05, S06). */
export const ratings: Record<SurveyType, { values: string[]; first: string; wrong: string }> = {
  smiley: { values: ["good", "ok", "bad"], first: "good", wrong: "Choose good, ok or bad" },
  scale: {
    values: Array.from({ length: 10 }, (_, index) => String(index + 1)),
    first: "10",
    wrong: "Choose a whole number from 1 to 10",
  },
}

/** The sentences of section 8. */
export const surveyWords = {
  invalid: "Invalid url you are entering!",
  submitted: "You have already submitted feedback",
  done: "Your feedback is submitted successfully",
  required: "Comment is required",
  closed: portalDeactivated,
} as const

/** What a survey's address says; it leads somewhere only where all three belong together. */
export type SurveyPlace = { organisationId: string; ticketId: string; id: string }

export const longestComment = 1500
/** How an answer counts, by faces or on the scale: 8 to 10 are good, 1 to 4 bad. */
export const moods = ["good", "ok", "bad"] as const
export type Mood = (typeof moods)[number]
export const moodLabels: Record<Mood, string> = { good: "Good", ok: "Ok", bad: "Bad" }
export const moodOf = ({ type, value }: { type: SurveyType; value: string }): Mood => {
  if (type === "smiley") return moods.find((mood) => mood === value) ?? "ok"
  const points = Number(value)
  if (points >= leastGood) return "good"
  return points <= mostBad ? "bad" : "ok"
}
export const leastGood = 8
export const mostBad = 4

/** Where the form goes that browsers send by themselves, without a script. */
export const surveyFormPath = (place: SurveyPlace) => `/api${surveyPath(place)}`
