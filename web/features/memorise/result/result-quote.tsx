import { resultHadith } from '#content/quotes/result.ts';
import { Quote } from '#web/ui/quote.tsx';

export function ResultQuote() {
  return <Quote {...resultHadith} />;
}
