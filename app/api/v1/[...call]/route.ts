import { serve } from "@/lib/api/http/serve"
import { webRouter } from "@/lib/api/people/sign-in/router"

const answer = serve(webRouter, "/api/v1")

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT }
