export { takeArticleImage as POST } from "@/lib/api/article-images"
