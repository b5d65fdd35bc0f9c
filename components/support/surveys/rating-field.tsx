import type { ComponentProps } from "react"
import { FieldNotes } from "@/components/ui/form-field"
import { words } from "@/lib/platform/words/words"
import { ratings, type SurveyType } from "@/lib/support/surveys/values"
import { type Mood, MoodFace } from "./mood-face"

type Props = Omit<ComponentProps<"input">, "type" | "name"> & {
  name: string
  type: SurveyType
  /** The id of the question. */
  labelledBy: string
  /** What is chosen at first. */
  first: string
  error?: string
}

/** One choice of a smiley or of a number from 1 to 10 (S05, S06). */
export const RatingField = ({ type, name, labelledBy, first, error, ...input }: Props) => (
  <div>
    <div
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-describedby={error && `${name}-error`}
      className={type === "smiley" ? "grid grid-cols-3 gap-3" : "grid grid-cols-5 gap-2"}
    >
      {ratings[type].values.map((value) => (
        <label key={value} className="rating">
          <input
            {...input}
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === first}
            className="rating-input"
          />
          {type === "smiley" ? <Smiley mood={value as Mood} /> : value}
        </label>
      ))}
    </div>
    {type === "scale" && (
      <p aria-hidden="true" className="mt-2 flex justify-between text-muted text-xs">
        <span>{words("support.survey")("worst")}</span>
        <span>{words("support.survey")("best")}</span>
      </p>
    )}
    <FieldNotes name={name} error={error} />
  </div>
)

const Smiley = ({ mood }: { mood: Mood }) => (
  <>
    <MoodFace mood={mood} />
    <span className="mt-1">{words("support.survey")(mood)}</span>
  </>
)
