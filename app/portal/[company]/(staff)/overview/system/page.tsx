import { OverviewTabs } from "@/components/overview/overview-tabs"
import { SystemBoard } from "@/components/system/system-board"
import { WorkspacePage } from "@/components/workspace/workspace-page"
import { countUndeliveredMails } from "@/lib/mail-delivery/queries"
import { systemPath } from "@/lib/paths"
import { getSystem } from "@/lib/system/queries"
import { orNothingHere } from "../../../missing"
import { managerContext } from "../../manager"
import { staffMetadata } from "../../staff-metadata"

type Props = { params: Promise<{ company: string }> }

export const generateMetadata = staffMetadata("System")

/** How the installation is, as far as it concerns this company. */
async function SystemPage({ params }: Props) {
  const ctx = await managerContext((await params).company, systemPath)
  const [report, undelivered] = await Promise.all([getSystem(ctx), countUndeliveredMails(ctx)])
  return (
    <WorkspacePage title="Overview" description="Status of the system this portal runs on." isNarrow>
      <OverviewTabs current={systemPath} undelivered={undelivered} />
      <SystemBoard first={report} />
    </WorkspacePage>
  )
}

export default orNothingHere(SystemPage)
