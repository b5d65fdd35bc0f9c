import { words } from "@/lib/platform/words/words"
import "./trash.css"
import { redirect } from "next/navigation"
import { oneOf, type Query } from "@/app/query"
import { FromTheBeginning } from "@/components/page/from-the-beginning"
import { WorkspacePage } from "@/components/shell/workspace/workspace-page"
import { PageLink } from "@/components/ui/page-link"
import { notExistPath, trashPath } from "@/lib/platform/paths"
import { listTrash } from "@/lib/support/trash/queries"
import { isManager } from "@/lib/tenancy/actors/policy"
import { answer } from "../../../answer"
import { orNothingHere } from "../../../missing"
import { staffPageContext } from "../../staff"
import { staffMetadata } from "../../staff-metadata"
import { TrashList } from "./parts"

type Props = { params: Promise<{ company: string }>; searchParams: Promise<Query> }

export const generateMetadata = staffMetadata(() => words("support.pages")("trash"))

/** Deleted tickets, for 30 days. */
async function TrashPage({ params, searchParams }: Props) {
  const [{ company }, query] = await Promise.all([params, searchParams])
  const ctx = await staffPageContext(company, trashPath)
  if (!ctx.organisation.ticketApp) redirect(notExistPath)
  const after = oneOf(query.after)
  const first = await answer(listTrash(ctx, after))
  const t = words("support.pages")
  return (
    <WorkspacePage
      title={t("trash")}
      description={t("trashHint")}
      actions={
        <PageLink href="/ticket" className="button button-quiet">
          {t("backToTickets")}
        </PageLink>
      }
      isNarrow
    >
      {after && <FromTheBeginning path={trashPath} />}
      <TrashList first={first} mayEmpty={isManager(ctx.actor)} />
    </WorkspacePage>
  )
}

export default orNothingHere(TrashPage)
