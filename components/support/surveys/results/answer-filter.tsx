import { PageLink } from "@/components/ui/page-link"
import { words } from "@/lib/platform/words/words"
import type { AnswerFilter as Filter } from "@/lib/support/surveys/schema"
import { moods } from "@/lib/support/surveys/values"
import { answersAddress } from "./feedback-address"

/** Which answers are read. */
export const AnswerFilter = ({ filter }: { filter: Filter }) => (
  <nav aria-label={words("support.results")("answers")} className="mb-4 flex flex-wrap gap-1">
    {([undefined, ...moods] as const).map((mood) => (
      <PageLink
        key={mood ?? "all"}
        href={answersAddress({ ...filter, mood })}
        aria-current={mood === filter.mood ? "page" : undefined}
        className="chip-link"
      >
        {words("support.results")(mood ?? "all")}
      </PageLink>
    ))}
    <PageLink
      href={answersAddress({ ...filter, commented: !filter.commented })}
      aria-current={filter.commented ? "true" : undefined}
      className="chip-link ms-auto"
    >
      {words("support.results")("commented")}
    </PageLink>
  </nav>
)
