import { createTicketPath, submitTicketPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"

/** The way to ask the company: for customers and for visitors; its own people have none. */
export const AskLink = () => (
  <>
    <a href={createTicketPath} className="text-link for-customers">
      {words("knowledge.search")("submit")}
    </a>
    <a href={submitTicketPath} className="text-link for-visitors">
      {words("knowledge.search")("submit")}
    </a>
  </>
)
