import { words } from "@/lib/platform/words/words"
import "../overview.css"
import { oneOf, type Query } from "@/app/query"
import { FromTheBeginning } from "@/components/page/from-the-beginning"
import { OverviewTabs } from "@/components/reporting/overview/overview-tabs"
import { WorkspacePage } from "@/components/shell/workspace/workspace-page"
import { UndeliveredList } from "@/components/tenancy/mail/delivery/undelivered-list"
import { undeliveredPath } from "@/lib/platform/paths"
import { countUndeliveredMails, listUndeliveredMails } from "@/lib/tenancy/mail/delivery/queries"
import { answer } from "../../../answer"
import { orNothingHere } from "../../../missing"
import { managerContext } from "../../manager"
import { staffMetadata } from "../../staff-metadata"

type Props = { params: Promise<{ company: string }>; searchParams: Promise<Query> }

export const generateMetadata = staffMetadata("Undelivered emails")

/** Mails of the company that did not arrive. */
async function UndeliveredMailPage({ params, searchParams }: Props) {
  const [{ company }, query] = await Promise.all([params, searchParams])
  const ctx = await managerContext(company, undeliveredPath)
  const after = oneOf(query.after)
  const [first, undelivered] = await Promise.all([
    answer(listUndeliveredMails(ctx, after)),
    countUndeliveredMails(ctx),
  ])
  return (
    <WorkspacePage
      title={words("reporting.overview")("overview")}
      description="Emails that were refused or could not be sent, for 30 days."
      isNarrow
    >
      <OverviewTabs
        current={undeliveredPath}
        hasTickets={ctx.organisation.ticketApp}
        undelivered={undelivered}
      />
      {after && <FromTheBeginning path={undeliveredPath} />}
      <UndeliveredList first={first} />
    </WorkspacePage>
  )
}

export default orNothingHere(UndeliveredMailPage)
