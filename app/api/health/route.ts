export { answerHealth as GET } from "@/lib/api/operations/system/health-route"
