/** What an open page asks for once it rests, in one script. */
export { countView } from "@/lib/api/knowledge/reactions/view-counts/client"
export { voteStatus } from "@/lib/api/knowledge/reactions/votes/client"
export { takeTask } from "./remembered-task"
