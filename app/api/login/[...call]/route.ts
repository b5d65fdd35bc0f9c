import { serve } from "@/lib/api/http/serve"
import { loginRouter } from "@/lib/api/people/login-protocol/router"
import { loginForms } from "@/lib/people/login-protocol/contract"

const answer = serve(loginRouter, "/api/login", loginForms)

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT }
