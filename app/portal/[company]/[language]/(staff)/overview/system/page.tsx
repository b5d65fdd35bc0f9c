import "../overview.css"
import { OverviewTabs } from "@/components/reporting/overview/overview-tabs"
import { WorkspacePage } from "@/components/shell/workspace/workspace-page"
import { WordsForClient } from "@/components/ui/words-for-client"
import { getSystem } from "@/lib/operations/system/queries"
import { systemPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import { countUndeliveredMails } from "@/lib/tenancy/mail/delivery/queries"
import { orNothingHere } from "../../../missing"
import { managerContext } from "../../manager"
import { staffMetadata } from "../../staff-metadata"
import { SystemBoard } from "./parts"

type Props = { params: Promise<{ company: string }> }

export const generateMetadata = staffMetadata(() => words("operations.system")("title"))

/** How the installation is, as far as it concerns this company. */
async function SystemPage({ params }: Props) {
  const ctx = await managerContext((await params).company, systemPath)
  const [report, undelivered] = await Promise.all([getSystem(ctx), countUndeliveredMails(ctx)])
  return (
    <WorkspacePage
      title={words("reporting.overview")("overview")}
      description={words("operations.system")("hint")}
    >
      <OverviewTabs current={systemPath} hasTickets={ctx.organisation.ticketApp} undelivered={undelivered} />
      <WordsForClient of={["operations.system"]}>
        <SystemBoard first={report} />
      </WordsForClient>
    </WorkspacePage>
  )
}

export default orNothingHere(SystemPage)
