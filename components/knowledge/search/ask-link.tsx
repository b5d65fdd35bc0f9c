import { createTicketPath, submitTicketPath } from "@/lib/platform/paths"

/** The way to ask the company: for customers and for visitors; its own people have none. */
export const AskLink = () => (
  <>
    <a href={createTicketPath} className="text-link for-customers">
      Submit a ticket
    </a>
    <a href={submitTicketPath} className="text-link for-visitors">
      Submit a ticket
    </a>
  </>
)
