import { ticketRoutes } from "@/lib/api/contract/tickets-routes"
import { ticketsRouter } from "@/lib/api/router/tickets"
import { serve } from "@/lib/api/serve"

const answer = serve(ticketsRouter, ticketRoutes, "/api/ticket-front")

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT }
