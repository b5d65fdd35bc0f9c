import { LostSignpost } from "@/components/ui/drawings/lost-signpost"
import { EmptyState } from "@/components/ui/empty-state"
import { setAnswerStatus } from "@/lib/platform/http/server/answer-status"
import { homePath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import { visitorContext } from "../context"
import { guestMetadata } from "../guest-metadata"
import { orNothingHere } from "../missing"

type Props = { params: Promise<{ company: string }> }

export const generateMetadata = guestMetadata(() => words("page.nothingHere")("notFound"))

/** Shown when a page is opened without the steps that lead to it (D-18, S11). */
async function FlowError({ params }: Props) {
  await visitorContext((await params).company)
  setAnswerStatus(404)
  return (
    <main className="grid grow place-items-center">
      <EmptyState drawing={<LostSignpost />} title={words("page.elsewhere")("nothing")} main>
        <p>{words("page.elsewhere")("nothingHint")}</p>
        <a href={homePath} className="button button-primary">
          {words("page.nothingHere")("goHome")}
        </a>
      </EmptyState>
    </main>
  )
}

export default orNothingHere(FlowError)
