import { loginRouter } from "@/lib/api/router/login"
import { serve } from "@/lib/api/serve"
import { loginForms, loginRoutes } from "@/lib/people/login-protocol/routes"

const answer = serve(loginRouter, loginRoutes, "/api/login", loginForms)

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT }
