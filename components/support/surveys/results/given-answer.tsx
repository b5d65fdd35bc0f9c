import { MoodFace } from "@/components/support/surveys/mood-face"
import { Moment } from "@/components/ui/moment"
import { PageLink } from "@/components/ui/page-link"
import { ticketInViewPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import type { ShownAnswer } from "@/lib/support/surveys/schema"
import { moodOf } from "@/lib/support/surveys/values"

/** One answer: how it reads, what was said, to which question and about which ticket. */
export function GivenAnswer({ answer }: { answer: ShownAnswer }) {
  const mood = moodOf(answer)
  const t = words("support.results")
  return (
    <article aria-label={t("answerAbout", { number: String(answer.ticketNumber) })} className="answer-row">
      <span className="answer-mood [&_svg]:size-7" data-mood={mood}>
        <MoodFace mood={mood} />
      </span>
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="font-semibold">
          {answer.type === "scale" ? t("ofTen", { value: answer.value }) : t(mood)}
          <span className="font-normal text-muted">
            {" "}
            · <bdi>{answer.question}</bdi>
          </span>
        </p>
        {answer.comment && (
          <p dir="auto" className="mt-1 whitespace-pre-wrap">
            {answer.comment}
          </p>
        )}
        <p className="mt-1 text-muted text-xs">
          <PageLink href={ticketInViewPath("closed", answer.ticketId)} className="text-link">
            {t("ticket", { number: String(answer.ticketNumber) })}
          </PageLink>{" "}
          · <Moment at={answer.createdAt} />
        </p>
      </div>
    </article>
  )
}
