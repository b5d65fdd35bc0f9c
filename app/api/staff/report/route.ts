export { giveReport as GET } from "@/lib/api/reporting/reports/report-route"
