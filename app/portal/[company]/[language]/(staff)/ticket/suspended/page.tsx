import { words } from "@/lib/platform/words/words"
import "./suspended.css"
import { redirect } from "next/navigation"
import { oneOf, type Query } from "@/app/query"
import { FromTheBeginning } from "@/components/page/from-the-beginning"
import { WorkspacePage } from "@/components/shell/workspace/workspace-page"
import { PageLink } from "@/components/ui/page-link"
import { notExistPath, suspendedPath } from "@/lib/platform/paths"
import { suspendedMails } from "@/lib/support/inbound/suspended/queries"
import { keptDays } from "@/lib/support/inbound/values"
import { answer } from "../../../answer"
import { orNothingHere } from "../../../missing"
import { staffPageContext } from "../../staff"
import { staffMetadata } from "../../staff-metadata"
import { SuspendedList } from "./parts"

type Props = { params: Promise<{ company: string }>; searchParams: Promise<Query> }

export const generateMetadata = staffMetadata(() => words("support.pages")("suspendedMails"))

/** Mails that became no ticket and wait for staff. */
async function SuspendedPage({ params, searchParams }: Props) {
  const [{ company }, query] = await Promise.all([params, searchParams])
  const ctx = await staffPageContext(company, suspendedPath)
  if (!ctx.organisation.ticketApp) redirect(notExistPath)
  const after = oneOf(query.after)
  const first = await answer(suspendedMails(ctx, after))
  const t = words("support.pages")
  return (
    <WorkspacePage
      title={t("suspendedMails")}
      description={t("suspendedHint", { days: keptDays })}
      actions={
        <PageLink href="/ticket" className="button button-quiet">
          {t("backToTickets")}
        </PageLink>
      }
      isNarrow
    >
      {after && <FromTheBeginning path={suspendedPath} />}
      <SuspendedList first={first} after={after} />
    </WorkspacePage>
  )
}

export default orNothingHere(SuspendedPage)
