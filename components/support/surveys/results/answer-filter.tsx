import { PageLink } from "@/components/ui/page-link"
import type { AnswerFilter as Filter } from "@/lib/support/surveys/schema"
import { answersAddress } from "./feedback-address"

const choices: { label: string; filter: Filter }[] = [
  { label: "All", filter: {} },
  { label: "Good", filter: { mood: "good" } },
  { label: "Ok", filter: { mood: "ok" } },
  { label: "Bad", filter: { mood: "bad" } },
]

/** Which answers are read. */
export const AnswerFilter = ({ filter }: { filter: Filter }) => (
  <nav aria-label="Answers" className="mb-4 flex flex-wrap gap-1">
    {choices.map(({ label, filter: { mood } }) => (
      <PageLink
        key={label}
        href={answersAddress({ ...filter, mood })}
        aria-current={mood === filter.mood ? "page" : undefined}
        className="chip-link"
      >
        {label}
      </PageLink>
    ))}
    <PageLink
      href={answersAddress({ ...filter, commented: !filter.commented })}
      aria-current={filter.commented ? "true" : undefined}
      className="chip-link ms-auto"
    >
      With a comment
    </PageLink>
  </nav>
)
