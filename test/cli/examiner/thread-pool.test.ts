import { afterEach, describe, expect, it } from 'vitest';
import { type Answer, ThreadPool } from '../../../src/cli/examiner/thread-pool.js';

interface Task {
  readonly do: 'answer' | 'throw' | 'exit' | 'eat' | 'nothing';
  readonly value?: number;
}

const MODULE = new URL('../../fixtures/threads/unruly-worker.mjs', import.meta.url);
let pool: ThreadPool<Task, { echo: number; data: unknown }>;

function start(size: number, maxHeapMib?: number): typeof pool {
  pool = new ThreadPool({ module: MODULE, data: 'setup', size, ...(maxHeapMib ? { maxHeapMib } : {}) });
  return pool;
}

afterEach(() => pool.close());

const told = (answer: Answer<{ echo: number }>) => (answer.ok ? answer.value.echo : answer.death);

describe('a pool of threads', () => {
  it('hands each thread the data, and each task to one of them', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5].map((value) => start(2).run({ do: 'answer', value })));
    expect(answers.map(told)).toEqual([1, 2, 3, 4, 5]);
    expect(answers[0]).toEqual({ ok: true, value: { echo: 1, data: 'setup' } });
  });

  it.each([
    ['throw', 'crashed'],
    ['exit', 'crashed'],
    ['eat', 'out-of-memory'],
  ] as const)('loses the one task whose thread ends (%s), and no other', async (how, death) => {
    start(1, 24);
    const tasks: Task[] = [{ do: 'answer', value: 1 }, { do: how }, { do: 'answer', value: 3 }, { do: how }];
    const answers = await Promise.all(tasks.map((task) => pool.run(task)));
    expect(answers.map(told)).toEqual([1, death, 3, death]);
    expect(told(await pool.run({ do: 'answer', value: 5 }))).toBe(5);
  });

  it('answers all that is open when it is closed, and takes no more', async () => {
    start(2);
    const open = [1, 2, 3].map(() => pool.run({ do: 'nothing' }));
    await pool.close();
    expect((await Promise.all(open)).map(told)).toEqual(['closed', 'closed', 'closed']);
    expect(told(await pool.run({ do: 'answer', value: 1 }))).toBe('closed');
  });
});
