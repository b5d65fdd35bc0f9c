import { words } from "@/lib/platform/words/words"
import "../knowledge.css"
import { notFound } from "next/navigation"
import { oneOf, type Query } from "@/app/query"
import { ModerationTabs } from "@/components/knowledge/comments/moderation-tabs"
import { FromTheBeginning } from "@/components/page/from-the-beginning"
import { WorkspacePage } from "@/components/shell/workspace/workspace-page"
import { fromModeratedPage, toModeratedPage } from "@/lib/api/knowledge/comments/wire"
import { listCommentsToModerate } from "@/lib/knowledge/comments/queries"
import { commentStatuses } from "@/lib/knowledge/comments/values"
import { commentsPath } from "@/lib/platform/paths"
import { answer } from "../../../answer"
import { orNothingHere } from "../../../missing"
import { staffMetadata } from "../../staff-metadata"
import { knowledgeContext } from "../knowledge-context"
import { ModerationList } from "./parts"

type Props = { params: Promise<{ company: string }>; searchParams: Promise<Query> }

export const generateMetadata = staffMetadata(() => words("knowledge.moderation")("comments"))

/** Where agents and owners say which comments visitors see (D-60). */
async function CommentsPage({ params, searchParams }: Props) {
  const [{ company }, query] = await Promise.all([params, searchParams])
  const status = statusOf(oneOf(query.status))
  const ctx = await knowledgeContext(company, commentsPath(status ?? "pending"))
  if (!status) notFound()
  const after = oneOf(query.after)
  const page = await answer(listCommentsToModerate(ctx, status, after))
  return (
    <WorkspacePage
      title={words("knowledge.moderation")("comments")}
      description={words("knowledge.desk")(
        ctx.organisation.settings.commentsModerated ? "commentsOnceApproved" : "commentsAtOnce",
      )}
      isNarrow
    >
      <ModerationTabs current={status} />
      {after && <FromTheBeginning path={commentsPath(status)} />}
      <ModerationList key={status} status={status} first={fromModeratedPage(toModeratedPage(page))} />
    </WorkspacePage>
  )
}

const statusOf = (text = "pending") => commentStatuses.find((status) => status === text)

export default orNothingHere(CommentsPage)
