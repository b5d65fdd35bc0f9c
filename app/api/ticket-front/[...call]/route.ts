import { serve } from "@/lib/api/http/serve"
import { ticketsRouter } from "@/lib/api/support/tickets/router"

const answer = serve(ticketsRouter, "/api/ticket-front")

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT }
