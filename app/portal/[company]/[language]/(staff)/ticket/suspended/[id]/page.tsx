import { words } from "@/lib/platform/words/words"
import "../suspended.css"
import { redirect } from "next/navigation"
import { WorkspacePage } from "@/components/shell/workspace/workspace-page"
import { subjectName } from "@/components/support/inbound/mail-names"
import { PageLink } from "@/components/ui/page-link"
import { notExistPath, suspendedMailPath, suspendedPath } from "@/lib/platform/paths"
import { openSuspended } from "@/lib/support/inbound/suspended/queries"
import { answer, decodeSegment } from "../../../../answer"
import { orNothingHere } from "../../../../missing"
import { staffPageContext } from "../../../staff"
import { staffMetadata } from "../../../staff-metadata"
import { SuspendedMailView } from "./parts"

type Props = { params: Promise<{ company: string; id: string }> }

export const generateMetadata = staffMetadata(() => words("support.pages")("suspendedMail"))

/** One of the mails that wait for staff, with what it holds. */
async function SuspendedMailPage({ params }: Props) {
  const { company, id: segment } = await params
  const id = decodeSegment(segment)
  const ctx = await staffPageContext(company, suspendedMailPath(id))
  if (!ctx.organisation.ticketApp) redirect(notExistPath)
  const mail = await answer(openSuspended(ctx, id))
  return (
    <WorkspacePage
      title={subjectName(mail)}
      actions={
        <PageLink href={suspendedPath} className="button button-quiet">
          {words("support.pages")("allSuspended")}
        </PageLink>
      }
      isNarrow
    >
      <SuspendedMailView mail={mail} />
    </WorkspacePage>
  )
}

export default orNothingHere(SuspendedMailPage)
