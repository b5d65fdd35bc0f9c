export type Mood = "good" | "ok" | "bad"

const mouths: Record<Mood, string> = {
  good: "M16 28.5c1.8 4 4.6 6 8 6s6.2-2 8-6",
  ok: "M17 31h14",
  bad: "M16 34c1.8-4 4.6-6 8-6s6.2 2 8 6",
}

/** A face in the colour of the text around it; its word stands beside it. */
export const MoodFace = ({ mood }: { mood: Mood }) => (
  <svg aria-hidden="true" viewBox="0 0 48 48" className="size-12" fill="none" stroke="currentColor">
    <circle cx="24" cy="24" r="20" strokeWidth="2.5" />
    <path d={mouths[mood]} strokeWidth="2.5" strokeLinecap="round" />
    <path d="M17.5 18.5v2m13-2v2" strokeWidth="4" strokeLinecap="round" />
  </svg>
)
