import { words } from "@/lib/platform/words/words"
import "./feedback.css"
import { oneOf, type Query } from "@/app/query"
import { FromTheBeginning } from "@/components/page/from-the-beginning"
import { WorkspacePage } from "@/components/shell/workspace/workspace-page"
import { AnswerFilter } from "@/components/support/surveys/results/answer-filter"
import { answersAddress, filterIn } from "@/components/support/surveys/results/feedback-address"
import { FeedbackTabs } from "@/components/support/surveys/results/feedback-tabs"
import { ScoreCards } from "@/components/support/surveys/results/score-cards"
import { feedbackPath } from "@/lib/platform/paths"
import { averageScore, countMoods, listAnswers } from "@/lib/support/surveys/queries"
import { monthBefore } from "@/lib/support/surveys/schema"
import { answer } from "../../answer"
import { orNothingHere } from "../../missing"
import { staffMetadata } from "../staff-metadata"
import { feedbackContext } from "./feedback-context"
import { AnswerList } from "./parts"

type Props = { params: Promise<{ company: string }>; searchParams: Promise<Query> }

export const generateMetadata = staffMetadata(() => words("support.results")("feedback"))

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
    <WorkspacePage
      title={words("support.results")("feedback")}
      description={words("support.results")("answersHint")}
    >
      <FeedbackTabs current={feedbackPath} />
      <ScoreCards score={score} counts={counts} />
      <AnswerFilter filter={filter} />
      {after && <FromTheBeginning path={answersAddress(filter)} />}
      <AnswerList filter={filter} first={first} />
    </WorkspacePage>
  )
}

export default orNothingHere(FeedbackPage)
