import { Icon } from "@/components/ui/icon"
import { PageLink } from "@/components/ui/page-link"
import { homePath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"

type Props = {
  /** Whether this is how it should end. */
  isDone: boolean
  children: string
}

/** What a survey's card says where there is nothing to fill in. */
export const SurveyNote = ({ isDone, children }: Props) => (
  <div className="flex flex-col items-center text-center">
    <span className={`grid size-14 place-items-center rounded-full ${isDone ? good : bad}`}>
      <Icon name={isDone ? "check" : "alert"} className="size-7" />
    </span>
    <h1 className="mt-5 whitespace-pre-wrap text-xl">{children}</h1>
    <PageLink href={homePath} className="button button-quiet mt-6 w-full">
      {words("support.survey")("goHome")}
    </PageLink>
  </div>
)

const good = "bg-success-subtle text-success"
const bad = "bg-danger-subtle text-danger"
