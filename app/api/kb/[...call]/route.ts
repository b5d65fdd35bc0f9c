import { accountRoutes } from "@/lib/api/contract/accounts-routes"
import { commentRoutes } from "@/lib/api/contract/comments-routes"
import { knowledgeBaseRoutes } from "@/lib/api/contract/knowledge-base-routes"
import { privacyRoutes } from "@/lib/api/contract/privacy-routes"
import { reactionRoutes } from "@/lib/api/contract/reactions-routes"
import { searchingRoutes } from "@/lib/api/contract/searching-routes"
import { surveyRoutes } from "@/lib/api/contract/surveys-routes"
import { ticketListRoutes } from "@/lib/api/contract/ticket-lists-routes"
import { accountsRouter } from "@/lib/api/router/accounts"
import { commentsRouter } from "@/lib/api/router/comments"
import { knowledgeBaseRouter } from "@/lib/api/router/knowledge-base"
import { privacyRouter } from "@/lib/api/router/privacy"
import { reactionsRouter } from "@/lib/api/router/reactions"
import { searchingRouter } from "@/lib/api/router/searching"
import { surveysRouter } from "@/lib/api/router/surveys"
import { ticketListsRouter } from "@/lib/api/router/ticket-lists"
import { serve } from "@/lib/api/serve"

const answer = serve(
  {
    ...knowledgeBaseRouter,
    ...commentsRouter,
    ...accountsRouter,
    ...ticketListsRouter,
    ...reactionsRouter,
    ...searchingRouter,
    ...privacyRouter,
    ...surveysRouter,
  },
  {
    ...knowledgeBaseRoutes,
    ...commentRoutes,
    ...accountRoutes,
    ...ticketListRoutes,
    ...reactionRoutes,
    ...searchingRoutes,
    ...privacyRoutes,
    ...surveyRoutes,
  },
  "/api/kb",
)

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT }
