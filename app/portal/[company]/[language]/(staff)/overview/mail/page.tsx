import "../overview.css"
import { oneOf, type Query } from "@/app/query"
import { FromTheBeginning } from "@/components/page/from-the-beginning"
import { OverviewTabs } from "@/components/reporting/overview/overview-tabs"
import { WorkspacePage } from "@/components/shell/workspace/workspace-page"
import { WordsForClient } from "@/components/ui/words-for-client"
import { undeliveredPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import { countUndeliveredMails, listUndeliveredMails } from "@/lib/tenancy/mail/delivery/queries"
import { answer } from "../../../answer"
import { orNothingHere } from "../../../missing"
import { managerContext } from "../../manager"
import { staffMetadata } from "../../staff-metadata"
import { UndeliveredList } from "./parts"

type Props = { params: Promise<{ company: string }>; searchParams: Promise<Query> }

export const generateMetadata = staffMetadata(() => words("tenancy.delivery")("title"))

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
      description={words("tenancy.delivery")("hint")}
      isNarrow
    >
      <OverviewTabs
        current={undeliveredPath}
        hasTickets={ctx.organisation.ticketApp}
        undelivered={undelivered}
      />
      {after && <FromTheBeginning path={undeliveredPath} />}
      <WordsForClient of={["tenancy.delivery"]}>
        <UndeliveredList first={first} />
      </WordsForClient>
    </WorkspacePage>
  )
}

export default orNothingHere(UndeliveredMailPage)
