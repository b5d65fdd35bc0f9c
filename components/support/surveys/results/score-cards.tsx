import { MoodFace } from "@/components/support/surveys/mood-face"
import { localeOf } from "@/lib/platform/words/locale"
import { interfaceLanguage, words } from "@/lib/platform/words/words"
import type { AverageScore } from "@/lib/support/surveys/schema"
import { type Mood, moods } from "@/lib/support/surveys/values"

type Props = { score: AverageScore; counts: Record<Mood, number> }

/** The answers of the last 30 days in figures. */
export function ScoreCards({ score: { smiley, scale }, counts }: Props) {
  const t = words("support.results")
  const all = moods.reduce((sum, mood) => sum + counts[mood], 0)
  return (
    <section aria-label={t("lastDays")} className="mb-6 grid gap-4 sm:grid-cols-3">
      <Card title={t("goodAnswers")} figure={all === 0 ? "–" : `${Math.round((100 * counts.good) / all)} %`}>
        <span className="flex flex-wrap gap-x-4">
          {moods.map((mood) => (
            <span key={mood} className="inline-flex items-center gap-1.5">
              <span className="[&_svg]:size-5" data-mood={mood}>
                <MoodFace mood={mood} />
              </span>
              {t(countKeys[mood], { count: counts[mood] })}
            </span>
          ))}
        </span>
      </Card>
      <Card
        title={t("smileys")}
        figure={smiley.average === null ? "–" : t("ofThree", { value: decimal(smiley.average) })}
      >
        {answersWords(smiley.answers)}
      </Card>
      <Card
        title={t("scale")}
        figure={scale.average === null ? "–" : t("ofTen", { value: decimal(scale.average) })}
      >
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

const answersWords = (answers: number) => words("support.results")("answersCount", { count: answers })

const countKeys = { good: "countGood", ok: "countOk", bad: "countBad" } as const satisfies Record<
  Mood,
  string
>

const decimal = (average: number) =>
  average.toLocaleString(localeOf(interfaceLanguage()), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
