"use client"
import { EmptyInbox } from "@/components/ui/drawings/empty-inbox"
import { EmptyState } from "@/components/ui/empty-state"
import { EndlessList } from "@/components/ui/endless-list"
import { QueryProvider } from "@/components/ui/query-provider"
import { answersGiven } from "@/lib/api/support/surveys/client"
import type { Page } from "@/lib/platform/cursor"
import { words } from "@/lib/platform/words/words"
import type { AnswerFilter, ShownAnswer } from "@/lib/support/surveys/schema"
import { answersAddress } from "./feedback-address"
import { GivenAnswer } from "./given-answer"

type Props = { filter: AnswerFilter; first: Page<ShownAnswer> }

/** What customers answered, newest first. */
export function AnswerList({ filter, first }: Props) {
  if (first.items.length === 0)
    return (
      <div className="card">
        <EmptyState
          drawing={<EmptyInbox />}
          title={words("support.results")(filter.mood || filter.commented ? "noSuch" : "none")}
        >
          <p>{words("support.results")("noneHint")}</p>
        </EmptyState>
      </div>
    )
  return (
    <QueryProvider>
      <EndlessList
        pages={answersGiven(filter, first)}
        pathAfter={(cursor) => answersAddress(filter, cursor)}
        className="card divide-y divide-border"
      >
        {(answer) => <GivenAnswer answer={answer} />}
      </EndlessList>
    </QueryProvider>
  )
}
