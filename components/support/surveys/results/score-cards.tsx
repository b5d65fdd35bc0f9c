import { MoodFace } from "@/components/support/surveys/mood-face"
import type { AverageScore } from "@/lib/support/surveys/schema"
import { type Mood, moods } from "@/lib/support/surveys/values"

type Props = { score: AverageScore; counts: Record<Mood, number> }

/** The answers of the last 30 days in figures. */
export function ScoreCards({ score: { smiley, scale }, counts }: Props) {
  const all = moods.reduce((sum, mood) => sum + counts[mood], 0)
  return (
    <section aria-label="The last 30 days" className="mb-6 grid gap-4 sm:grid-cols-3">
      <Card title="Good answers" figure={all === 0 ? "–" : `${Math.round((100 * counts.good) / all)} %`}>
        <span className="flex flex-wrap gap-x-4">
          {moods.map((mood) => (
            <span key={mood} className="inline-flex items-center gap-1.5">
              <span className="[&_svg]:size-5" data-mood={mood}>
                <MoodFace mood={mood} />
              </span>
              {counts[mood]} {mood}
            </span>
          ))}
        </span>
      </Card>
      <Card title="Smileys" figure={smiley.average === null ? "–" : `${smiley.average.toFixed(1)} of 3`}>
        {answersWords(smiley.answers)}
      </Card>
      <Card title="Scale" figure={scale.average === null ? "–" : `${scale.average.toFixed(1)} of 10`}>
        {answersWords(scale.answers)}
      </Card>
    </section>
  )
}

type CardProps = { title: string; figure: string; children: React.ReactNode }

const Card = ({ title, figure, children }: CardProps) => (
  <div className="card p-4">
    <h2 className="text-muted text-sm">{title}</h2>
    <p className="mt-1 font-semibold text-xl tabular-nums">{figure}</p>
    <p className="mt-1 text-muted text-xs">{children}</p>
  </div>
)

const answersWords = (answers: number) => (answers === 1 ? "1 answer" : `${answers} answers`)
