import { oneOf, type Query } from "@/app/query"
import { AnswerFilter } from "@/components/feedback/answer-filter"
import { AnswerList } from "@/components/feedback/answer-list"
import { answersAddress, filterIn } from "@/components/feedback/feedback-address"
import { FeedbackTabs } from "@/components/feedback/feedback-tabs"
import { ScoreCards } from "@/components/feedback/score-cards"
import { FromTheBeginning } from "@/components/page/from-the-beginning"
import { WorkspacePage } from "@/components/workspace/workspace-page"
import { feedbackPath } from "@/lib/paths"
import { averageScore, countMoods, listAnswers } from "@/lib/surveys/queries"
import { monthBefore } from "@/lib/surveys/schema"
import { answer } from "../../answer"
import { orNothingHere } from "../../missing"
import { staffMetadata } from "../staff-metadata"
import { feedbackContext } from "./feedback-context"

type Props = { params: Promise<{ company: string }>; searchParams: Promise<Query> }

export const generateMetadata = staffMetadata("Feedback")

/** What customers say about how their tickets were answered (S12). */
async function FeedbackPage({ params, searchParams }: Props) {
  const [{ company }, query] = await Promise.all([params, searchParams])
  const ctx = await feedbackContext(company, feedbackPath)
  const filter = filterIn({ mood: oneOf(query.mood), commented: oneOf(query.commented) })
  const after = oneOf(query.after)
  const since = monthBefore(ctx.now)
  const [{ items, next }, score, counts] = await Promise.all([
    answer(listAnswers(ctx, after, filter)),
    averageScore(ctx, since),
    countMoods(ctx, since),
  ])
  const first = { items: items.map((one) => ({ ...one, createdAt: one.createdAt.toISOString() })), next }
  return (
    <WorkspacePage title="Feedback" description="What customers answer once their ticket is resolved.">
      <FeedbackTabs current={feedbackPath} />
      <ScoreCards score={score} counts={counts} />
      <AnswerFilter filter={filter} />
      {after && <FromTheBeginning path={answersAddress(filter)} />}
      <AnswerList filter={filter} first={first} />
    </WorkspacePage>
  )
}

export default orNothingHere(FeedbackPage)
