/** What a person reads while the server starts: plain sentences, with the time for steps that take some. */
export type StartLines = ReturnType<typeof startLines>;

type Output = { write(text: string): unknown };

export function startLines(output: Output) {
  let isMidLine = false;
  const say = (line: string): void => {
    output.write(isMidLine ? `\n${line}\n` : `${line}\n`);
    isMidLine = false;
  };
  return {
    say,
    async step<T>(title: string, work: () => Promise<T>): Promise<T> {
      const began = performance.now();
      output.write(`${title}… `);
      isMidLine = true;
      try {
        const result = await work();
        const seconds = ((performance.now() - began) / 1000).toFixed(1);
        output.write(isMidLine ? `done (${seconds} s)\n` : `${title}: done (${seconds} s)\n`);
        isMidLine = false;
        return result;
      } catch (error) {
        if (isMidLine) output.write('failed\n');
        isMidLine = false;
        throw error;
      }
    },
  };
}
